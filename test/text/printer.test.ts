import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeHtml, escapeMarkup } from '../../src/text/markup.ts'
import { printable } from '../../src/text/printable.ts'
import { coloured, createPrinter, joined, paint } from '../../src/text/printer.ts'
import type { Line } from '../../src/text/printer.ts'

const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\uFFFE\uFFFF]/u

/** What comes from outside: whole control sequences among any characters, lone surrogates included. */
const foreign = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\u001b[2K',
        '\u001b[8m',
        '\u001b[31m',
        '\u001b]0;x\u0007',
        '\u009b2J',
        '\u202e',
        '\u2028',
      ),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\ud800', '\uffff', '\t', 'é', '漢', '🙂'),
    ),
  )
  .map((parts) => parts.join(''))

function printed(lines: Line | readonly Line[], colours = false): string {
  let text = ''
  createPrinter((piece) => (text += piece), colours).print(lines)
  return text
}

test('nothing of a text takes effect, wherever in a line it stands, and colours are ours alone', () => {
  fc.assert(
    fc.property(foreign, foreign, fc.boolean(), (one, other, colours) => {
      const text = printed(
        [one, coloured`${paint.bad(one)}: ${other}`, joined([paint.strong(other), one], ', ')],
        colours,
      )
      expect(text.match(/\n/g)).toHaveLength(3)
      const own = new RegExp(String.raw`\u001b\[(?:31|39|1|22)m`, 'g')
      expect(text.match(own) ?? []).toHaveLength(colours ? 4 : 0)
      expect(text.replaceAll(own, '').replaceAll('\n', '')).not.toMatch(UNSAFE)
      expect(text).toContain(`${printable(one)}\n`)
    }),
  )
})

test('a line that is overwritten begins and ends where it should', () => {
  const written: string[] = []
  const { rewrite } = createPrinter((text) => written.push(text))
  rewrite('1 of 2\r\u001b[1A')
  rewrite(null)
  expect(written).toEqual(['\r\u001b[2K1 of 2\\u000d\\u001b[1A', '\r\u001b[2K'])
})

test('JSON means the same on a terminal', () => {
  fc.assert(
    fc.property(
      foreign.map((text) => Buffer.from(text).toString()),
      (text) => {
        let shown = ''
        createPrinter((piece) => (shown += piece)).data(JSON.stringify({ [text]: text }, null, 2))
        expect(JSON.parse(shown)).toEqual({ [text]: text })
        expect(shown.replaceAll('\n', '')).not.toMatch(UNSAFE)
      },
    ),
  )
})

test('nothing is printed of no lines', () => {
  const written: string[] = []
  createPrinter((text) => written.push(text)).print([])
  expect(written).toEqual([])
})

describe('markup', () => {
  test('holds any text, and shows what nobody would see', () => {
    fc.assert(
      fc.property(foreign, (text) => {
        expect(escapeHtml(text).replaceAll(/[\t\n]/g, '')).not.toMatch(/[<>"']/)
        expect(escapeHtml(text).replaceAll(/[\t\n]/g, '')).not.toMatch(UNSAFE)
        expect(escapeMarkup(text).replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/)
      }),
    )
  })
})
