import { fileURLToPath } from 'node:url'
import { contractFrom } from '../contract-from.ts'
import { parseDocumentText, readDocument, textFrom } from '../document.ts'
import type { ReadingOptions } from '../document.ts'
import type { JsonObject } from '../json.ts'
import type { Contract } from '../model.ts'
import { once, packagedContract, packagedSource } from '../packaged.ts'
import { positionOf } from '../positions.ts'
import { ContractError } from '../problems.ts'
import { openQuestions, rememberQuestions } from '../questions/index.ts'
import { checkAnswers, unmarkedAnswers } from '../questions/answers.ts'
import { neverMilder, withConfirmedReads } from '../safety.ts'
import { applyActions, readOverlay } from './apply.ts'
import type { Action } from './apply.ts'

const packagedName = 'openapi.yaml'

/** With its lines. Reading them takes a quarter of the time that an overlay costs. */
const packagedLines = once(() => readDocument(fileURLToPath(packagedSource)))

/**
 * A contract with overlays applied; `file` null: the packaged one. Throws a ContractError with the overlay's line, for
 * a target without a match or the action that makes the contract invalid.
 */
export async function overlaidContract(
  file: string | null,
  overlays: readonly string[],
  reading: ReadingOptions = {},
): Promise<Contract> {
  const source = file ?? packagedName
  const base = file === null ? await packagedLines() : await readDocument(file, reading)
  const actions = await readActions(overlays)
  const document = applyActions(base, actions)
  let wrong: ReturnType<typeof checkAnswers> = []
  try {
    const changed = await contractFrom(document, source)
    const asked =
      file === null
        ? packagedContract()
        : withConfirmedReads(await contractFrom(base, source), reading.trustSafety ?? false)
    const questions = openQuestions(asked)
    const unmarked = unmarkedAnswers(document, questions)
    const contract = {
      ...neverMilder(changed, asked),
      ...(unmarked.length === 0 ? {} : { unmarkedAnswers: unmarked }),
    }
    // Questions keep the numbers they had before answers.
    rememberQuestions(contract, questions)
    const operations = [...contract.operations, ...contract.webhooks].map(({ id }) => id)
    wrong = checkAnswers(document, operations, questions)
    if (wrong.length === 0) return contract
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const culprit = await firstInvalid(base, actions, source)
    if (culprit === null) throw error
    const { overlay, pointer } = culprit.action
    const position = positionOf(overlay.document, pointer)
    const message = `with this action the contract is no longer valid: ${culprit.error.message}`
    throw new ContractError(overlay.file, [{ pointer, message, position }])
  }
  throw new ContractError(source, wrong, document)
}

/** Does not check that the result is a valid contract. */
export async function overlaidDocument(source: string, overlays: readonly string[]): Promise<JsonObject> {
  return applyActions(await readDocument(source), await readActions(overlays))
}

async function readActions(overlays: readonly string[]): Promise<readonly Action[]> {
  const read = await Promise.all(
    overlays.map(async (file) => readOverlay(parseDocumentText(await textFrom(file, fetch), file), file).actions),
  )
  return read.flat()
}

/** Found by bisection; null: the contract was invalid before. */
async function firstInvalid(
  base: JsonObject,
  actions: readonly Action[],
  source: string,
): Promise<{ readonly action: Action; readonly error: ContractError } | null> {
  let [valid, invalid] = [-1, actions.length]
  let last: ContractError | null = null
  while (invalid - valid > 1) {
    const middle = Math.floor((valid + invalid) / 2)
    const error = await problemWith(applyActions(base, actions.slice(0, middle)), source)
    if (error === null) valid = middle
    else [invalid, last] = [middle, error]
  }
  last ??= await problemWith(applyActions(base, actions), source)
  const action = actions[invalid - 1]
  return action === undefined || last === null ? null : { action, error: last }
}

async function problemWith(document: JsonObject, source: string): Promise<ContractError | null> {
  try {
    await contractFrom(document, source)
    return null
  } catch (error) {
    if (error instanceof ContractError) return error
    throw error
  }
}
