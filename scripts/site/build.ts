import { rmSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { journeyFiles } from '../../docs/workflows/journey-page.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { siteContract } from './contract.ts'
import { stampFile, whyKept } from './folder.ts'
import { exportFiles } from './catalogue/exports.ts'
import { machineFiles } from './machines.ts'
import { makePages } from './catalogue/index.ts'
import { exampleFiles } from './catalogue/examples.ts'
import { makeCoverage } from './coverage/index.ts'
import type { CoverageOptions } from './coverage/index.ts'
import { buildPages } from './pages.ts'
import { referenceDocument } from './reference/document.ts'
import { referencePage } from './reference/page.ts'
import { wholePage } from './reference/whole-page.ts'
import { badgeFiles, shownResults } from './results/index.ts'

export interface SiteOptions extends CoverageOptions {
  /** Replaced as a whole if it is a site, or empty. */
  readonly out: string
  /** With a slash at both ends. */
  readonly base: string
  /** Hash of the inputs. */
  readonly stamp: string
  /** With a final slash; null: no links. */
  readonly editAt: string | null
}

/** Builds in a temporary folder and then replaces the old site. */
export async function buildSite({ out, base, stamp, editAt, ...coverageOptions }: SiteOptions): Promise<void> {
  const { root } = coverageOptions
  await mkdir(dirname(out), { recursive: true })
  const fresh = await mkdtemp(`${out}-`)
  const discard = () => rmSync(fresh, { recursive: true, force: true })
  process.once('exit', discard)
  try {
    const contract = siteContract()
    const document = referenceDocument(contract, base)
    // All run in parallel, because Redocly and the checks have their own processes.
    const coverage = makeCoverage(coverageOptions)
    const markdown = coverage.then((made) => made.markdown)
    const [{ isWhole }, sources, reference] = await Promise.all([
      coverage,
      makePages().then(() => buildPages(root, fresh, base, markdown, editAt)),
      referencePage(contract, document, base),
      markdown,
    ])
    await write(
      fresh,
      new Map([
        ['reference/index.html', reference],
        ['reference/all.html', await wholePage(contract, base)],
      ]),
    )
    await write(fresh, new Map([...exampleFiles(contract), ...journeyFiles()]))
    await write(fresh, machineFiles(sources, base))
    await write(fresh, exportFiles(contract))
    const results = shownResults()
    if (results !== null) await write(fresh, badgeFiles(results))
    if (coverageOptions.overlay.length > 0) await write(fresh, documentFiles(contract.document()))
    else {
      await copyFile(join(root, 'openapi.yaml'), join(fresh, 'openapi.yaml'))
      await copyFile(join(root, 'generated', 'openapi.json'), join(fresh, 'openapi.json'))
    }
    await write(fresh, stampFile(stamp, isWhole))
    await chmod(fresh, 0o755)
    // Somebody may have put something there meanwhile.
    const why = await whyKept(out)
    if (why !== null) throw new Error(why)
    await rm(out, { recursive: true, force: true })
    await rename(fresh, out)
  } finally {
    process.off('exit', discard)
    discard()
  }
}

function documentFiles(document: JsonObject): ReadonlyMap<string, string> {
  return new Map([
    ['openapi.yaml', stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })],
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
  ])
}

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
