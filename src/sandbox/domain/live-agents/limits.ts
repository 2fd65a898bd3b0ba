/** The specification names no numbers. Saving enforces these, and the catalog shows them. */
export const LIMITS = {
  workflows: 20,
  stepsPerWorkflow: 50,
  itemsPerStep: 20,
  optionsPerItem: 50,
  codesPerStep: 1000,
  routingRules: 50,
  headersPerWebhook: 20,
  fieldsPerWebhook: 50,
  nameCharacters: 100,
  restorableSaves: 50,
} as const

/** The catalog's texts about order. Each belongs to a rule in `rules/`. */
export const PATH_RULES: readonly string[] = [
  'A node with outputs ends its list.',
  'A call is transferred once; a fallback transfer goes on nobody_available.',
  'After connected only actions and conditions may follow.',
  'Nothing follows put_on_dnd.',
  'An answer is used only after collect_information has asked for it.',
  'Answers are collected before find_slots and book_appointment.',
  'book_appointment comes after find_slots.',
]
