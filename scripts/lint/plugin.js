import { tsImport } from 'tsx/esm/api'

// Redocly loads plugins as JavaScript; the rules are TypeScript.
const { rules } = /** @type {typeof import('./rules/index.ts')} */ (await tsImport('./rules/index.ts', import.meta.url))

/** `house/<rule>` in redocly.yaml. */
export default () => ({ id: 'house', rules: { oas3: rules } })
