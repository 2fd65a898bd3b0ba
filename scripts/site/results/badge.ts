import { escapeHtml } from '../../../src/text/markup.ts'
import type { Standing } from './standing.ts'

/** White is read on all of them. */
const COLOURS: Readonly<Record<Standing['state'], string>> = {
  reached: '#0e6b43',
  'not reached': '#b3261e',
  'not judged': '#57606a',
  expired: '#8a4b00',
}

/** About as wide as Verdana has it; the picture stretches it to that. */
function widthOf(text: string): number {
  const narrow = text.match(/[fijlrt ,-]/g)?.length ?? 0
  return Math.round((text.length - narrow) * 6.9 + narrow * 4.4) + 14
}

/** A picture of a profile at a deployment, which says by itself until when it is true. */
export function badge(profile: string, { state, until }: Standing): string {
  const says = badgeText(state, until)
  const [left, right] = [widthOf(profile), widthOf(says)]
  const word = (text: string, x: number, width: number) =>
    `<text x="${x + width / 2}" y="14" textLength="${width - 14}" lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`
  const name = escapeHtml(`${profile}: ${says}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${name}" width="${left + right}" height="20" viewBox="0 0 ${left + right} 20">
<title>${name}</title>
<rect width="${left}" height="20" fill="#24292f"/>
<rect x="${left}" width="${right}" height="20" fill="${COLOURS[state]}"/>
<g fill="#ffffff" font-family="Verdana,system-ui,sans-serif" font-size="11" text-anchor="middle">
${word(profile, 0, left)}
${word(says, left, right)}
</g>
</svg>
`
}

export function badgeText(state: Standing['state'], until: number | null): string {
  return state === 'reached' && until !== null ? `reached, until ${dayOf(until)}` : state
}

/** In UTC, the same on every machine. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
