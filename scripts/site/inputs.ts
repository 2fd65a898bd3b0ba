import { RUN_INPUTS } from './coverage/inputs.ts'

/** Folders and files, from the root. */
export const INPUTS: readonly string[] = [
  ...RUN_INPUTS,
  'docs',
  'openapi.yaml',
  'package-lock.json',
  'scripts/api-page',
  'scripts/generate',
  'scripts/site',
  'scripts/site.ts',
  'src/client',
  'src/msw',
  'src/site',
  'src/text',
  'test/fidelity',
]
