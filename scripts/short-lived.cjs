// For processes of a few seconds, which spent up to a third of their time on optimised code that hardly paid off: V8
// waits eight times as long before optimising.
const v8 = /** @type {typeof import('node:v8')} */ (module.require('node:v8'))

// Node 22 and later do not know this flag and print an error.
if (process.versions.v8.startsWith('11.')) v8.setFlagsFromString('--interrupt-budget=1000000')
