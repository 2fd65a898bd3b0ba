// For processes that end within seconds: a fifth to a third of their processor time went into machine code that had hardly
// begun to pay at the end. Here V8 waits until a function has run eight times as much as usual before it optimises it.
const v8 = /** @type {typeof import('node:v8')} */ (module.require('node:v8'))

// Node 22 and later count calls of a function instead, and print an unknown flag as an error.
if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=1000000')
