/** Paths of the site. */
export const places = {
  code: (code: string) => `/errors/${encodeURIComponent(code)}`,
  withoutCode: '/errors/without-code',
  codes: '/errors/',
  operation: (id: string) => `/operations/${id}`,
  operations: '/operations/',
  guide: (name: string) => `/guides/${name}`,
  journey: (name: string) => `/workflows/${name}`,
  openQuestions: (module: string) => `/open-questions/${anchorOf(module)}`,
  coverage: (id: string) => `/coverage#${id}`,
} as const

export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
