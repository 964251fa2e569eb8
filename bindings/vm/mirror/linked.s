// This empty file lets the package declare functions whose bodies the linker finds.
