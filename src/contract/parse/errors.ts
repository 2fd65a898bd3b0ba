import { isObject, isTextList, objectOf, textOf } from '../json.ts'
import type { ErrorCatalog, ErrorEntry, ErrorModule, FieldForm, Inferred, Json, Pointer } from '../model.ts'
import { elementsOf } from './reading.ts'
import type { Element, Reading } from './reading.ts'

/** Empty without `x-error-catalog`. */
export function readErrors(reading: Reading, inferred: Readonly<Record<Pointer, Inferred>>): ErrorCatalog {
  const root = elementsOf(reading, '/x-error-catalog', reading.document['x-error-catalog'])
  const modules = root.map(([name, element]): [string, ErrorModule] => [name, readModule(reading, element, inferred)])
  return Object.fromEntries(modules)
}

function readModule(reading: Reading, element: Element, inferred: Readonly<Record<Pointer, Inferred>>): ErrorModule {
  const { pointer, value } = element
  const codeIn = value['codeIn']
  if (!isTextList(codeIn)) {
    reading.problems.add(`${pointer}/codeIn`, 'has to list the body properties that may hold the code, e.g. [error]')
  }
  const codes: Record<string, ErrorEntry> = {}
  for (const [code, entry] of elementsOf(reading, `${pointer}/codes`, value['codes'])) {
    const fields = entry.value['fields'] ?? []
    const meaning = textOf(entry.value['meaning'])
    const remedy = textOf(entry.value['remedy'])
    if (meaning === null) reading.problems.add(entry.pointer, 'needs a `meaning`: when the code is sent')
    if (remedy === null) reading.problems.add(entry.pointer, 'needs a `remedy`: what the caller does about it')
    if (!isTextList(fields)) reading.problems.add(`${entry.pointer}/fields`, 'has to be a list of property names')
    codes[code] = {
      meaning: meaning ?? '',
      remedy: remedy ?? '',
      fields: isTextList(fields) ? fields : [],
      inferred: inferred[entry.pointer] ?? null,
    }
  }
  const fieldIn = readFieldForm(reading, `${pointer}/fieldIn`, value['fieldIn'])
  return { codeIn: isTextList(codeIn) ? codeIn : [], fieldIn, codes }
}

function readFieldForm(reading: Reading, pointer: Pointer, form: Json | undefined): FieldForm | null {
  if (form === undefined) return null
  const { list, field, code, codes, unexpected } = objectOf(form)
  const texts = [list, code, unexpected].filter((part) => part !== undefined)
  const reasons = Object.entries(objectOf(codes)).flatMap(([keyword, reason]): [string, string][] =>
    typeof reason === 'string' ? [[keyword, reason]] : [],
  )
  const whole = codes === undefined || (isObject(codes) && reasons.length === Object.keys(codes).length)
  if (typeof field !== 'string' || !texts.every((part) => typeof part === 'string') || !whole) {
    reading.problems.add(pointer, 'has to say in `field` which property names the refused field, all else in texts')
    return null
  }
  return {
    list: textOf(list),
    field,
    code: textOf(code),
    codes: Object.fromEntries(reasons),
    unexpected: textOf(unexpected),
  }
}
