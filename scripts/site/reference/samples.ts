import type { Contract, Operation } from '../../../src/contract/model.ts'
import { callFor } from './call.ts'
import { curlSample } from './curl.ts'
import { clientSample, fetchSample } from './programs.ts'
import { pythonSample } from './python.ts'

export interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** Where samples send their requests, as they stand: the sandbox of `npm start`. */
export const SANDBOX = 'http://127.0.0.1:4011'

export function samplesFor(contract: Contract, operation: Operation): readonly Sample[] {
  const call = callFor(contract, operation)
  if (call === null) return []
  return [
    { lang: 'bash', label: 'curl', source: curlSample(call, SANDBOX) },
    { lang: 'ts', label: 'Client', source: clientSample(call, SANDBOX) },
    { lang: 'js', label: 'fetch', source: fetchSample(call, SANDBOX) },
    { lang: 'python', label: 'Python', source: pythonSample(call, SANDBOX) },
  ]
}
