import { tsImport } from 'tsx/esm/api'

// Redocly loads plugins as plain JavaScript; the rules themselves are TypeScript.
const { rules } = /** @type {typeof import('./rules/index.ts')} */ (await tsImport('./rules/index.ts', import.meta.url))

/** The house rules as a Redocly plugin: `house/<rule>` in redocly.yaml. */
export default () => ({ id: 'house', rules: { oas3: rules } })
