/** How many and how much. The specification lists no numbers; saving holds to these and the catalog shows them. */
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
