/** Named in every generated file. */
export const COMMAND = 'npm run generate'

export const HEADER = `// Generated from openapi.yaml by \`${COMMAND}\`. Do not edit.\n`

export const MARKDOWN_HEADER = `<!-- Generated from openapi.yaml by \`${COMMAND}\`. Do not edit. -->\n`
