/** Inputs of the runs. */
export const RUN_INPUTS: readonly string[] = [
  'generated',
  'scripts/site/contract.ts',
  'scripts/site/coverage',
  'src/conformance',
  'src/contract',
  'src/mock',
  'src/sandbox',
  'src/serve',
]
