/** The command that writes generated/; every file there names it. */
export const COMMAND = 'npm run generate'

/** First line of a generated file, for a language with line comments. */
export const HEADER = `// Generated from openapi.yaml by \`${COMMAND}\`. Do not edit.\n`

/** The same for Markdown. */
export const MARKDOWN_HEADER = `<!-- Generated from openapi.yaml by \`${COMMAND}\`. Do not edit. -->\n`
