import { fileURLToPath } from 'node:url'
import { apiPage } from '../../api-page/index.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Markdown of long pages that take a while to make, by name. */
const made = new Map<'client-api' | 'sentences', string>()

/** Once, before the pages are read. */
export async function makePages(): Promise<void> {
  if (made.size > 0) return
  const [api, { loadRows }, { sentencesPage }] = await Promise.all([
    apiPage(ROOT),
    import('../../../test/fidelity/rows.ts'),
    import('../../../test/fidelity/sentences.ts'),
  ])
  made.set('client-api', api).set('sentences', sentencesPage(loadRows()))
}

export function madePage(name: 'client-api' | 'sentences'): string {
  const text = made.get(name)
  if (text === undefined) throw new Error(`The page ${name} is not made yet: call makePages() first.`)
  return text
}
