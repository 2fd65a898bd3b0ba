import { RUN_INPUTS } from './coverage/inputs.ts'

/** What the site is made of, from the root: folders with everything in them, and single files. */
export const INPUTS: readonly string[] = [
  ...RUN_INPUTS,
  'docs',
  'openapi.yaml',
  'package-lock.json',
  'scripts/generate',
  'scripts/site',
  'scripts/site.ts',
  'src/client',
  'src/site',
]

/** The site's file that tells this state of the inputs from others. */
export const STAMP = 'inputs.txt'
