import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Application } from 'typedoc'
import type { TypeDocOptions } from 'typedoc'
import type { PluginOptions } from 'typedoc-plugin-markdown'
import { nameOf } from './modules.ts'
import type { PageModule } from './modules.ts'

/** Module → its Markdown from TypeDoc, with anchors. */
export async function documentModules(root: string, modules: readonly PageModule[]): Promise<Map<PageModule, string>> {
  const out = await mkdtemp(join(tmpdir(), 'api-page-'))
  const options: Partial<TypeDocOptions> & Partial<PluginOptions> = {
    entryPoints: modules.map(({ source }) => join(root, source)),
    basePath: root,
    tsconfig: join(root, 'scripts', 'api-page', 'tsconfig.json'),
    plugin: ['typedoc-plugin-markdown'],
    router: 'module',
    outputs: [{ name: 'markdown', path: out }],
    readme: 'none',
    // `npm run check` checks types.
    skipErrorChecking: true,
    disableSources: true,
    excludeInternal: true,
    excludeExternals: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useHTMLAnchors: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    logLevel: 'Error',
  }
  try {
    const app = await Application.bootstrapWithPlugins(options)
    const project = await app.convert()
    if (project === undefined) throw new Error('TypeDoc could not read the sources; see above.')
    await app.generateOutputs(project)
    const parts = modules.map(
      async (module) => [module, await readFile(join(out, `${nameOf(module)}.md`), 'utf8')] as const,
    )
    return new Map(await Promise.all(parts))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
