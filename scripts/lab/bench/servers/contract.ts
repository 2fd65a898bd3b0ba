import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from '../frame/row.ts'
import type { PeerAnswers } from './answers.ts'

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
}

export interface PeerFiles {
  /** With our sandbox's responses as the only examples. */
  readonly contract: string
  /** {@link PeerAnswers} as JSON. */
  readonly answers: string
}

export async function writePeerFiles({ root, folder }: Bench, answers: PeerAnswers): Promise<PeerFiles> {
  const document = JSON.parse(await readFile(join(root, 'generated', 'openapi.json'), 'utf8')) as Document
  answerWith(document, '/api/live-agents/{id}', 'get', 'LiveAgentResponse', answers.read)
  const update = '/api/billing/sub-accounts/{locationId}/direct-billing'
  answerWith(document, update, 'put', 'DirectBillingResponse', answers.write)
  const files = { contract: join(folder, 'contract.json'), answers: join(folder, 'answers.json') }
  await writeFile(files.contract, JSON.stringify(document))
  await writeFile(files.answers, JSON.stringify(answers))
  return files
}

function answerWith({ paths }: Document, path: string, method: string, schema: string, value: unknown): void {
  const operation = paths[path]?.[method]
  if (operation === undefined) throw new Error(`The contract has no ${method} ${path}.`)
  operation.responses['200'] = {
    description: 'Done.',
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, examples: { bench: { value } } },
    },
  }
}
