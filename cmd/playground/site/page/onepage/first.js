// A link of the tools is for the page of the tools.
if (location.hash.startsWith("#1.")) location.replace(`tools.html${location.hash}`);
