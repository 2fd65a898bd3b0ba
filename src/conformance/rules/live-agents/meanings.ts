// What the specification says of nodes, and how a target's catalog may write it.

/** A node that the specification names only in prose: its possible names, and the meaning of its settings and outputs. */
export interface Meaning {
  readonly said: string
  readonly names: readonly string[]
  /** Our setting → possible names of the target's. */
  readonly settings: Readonly<Record<string, RegExp>>
  /** Our output → possible names of the target's. Of two outputs, one may be the negation. */
  readonly outputs: Readonly<Record<string, RegExp>>
}

/** Names of the outputs for what did not come about. */
export const negative = /not|^no$|no[_ ]|un|without|else|false/i
const tagged = {
  settings: { tagId: /tag/i },
  outputs: { tagged: new RegExp(`^(?!.*(?:${negative.source}))`, 'i'), not_tagged: negative },
}

/** By our type. */
export const meanings: Readonly<Record<string, Meaning>> = {
  transfer: {
    said: 'Transfer',
    names: ['transfer', 'transfer call', 'live transfer', 'warm transfer'],
    settings: { destinationId: /dest|rep|person|people|who|recipient|target|team|user|^to$/i },
    outputs: {
      connected: /^connected/i,
      nobody_available: /nobody|no[_ ]?one|unavail|no[_ ]?answer/i,
      not_connected: /not[_ ]?connected|fail/i,
    },
  },
  find_slots: {
    said: 'Find slots',
    names: ['find slots', 'find slot', 'find times', 'offer slots'],
    settings: { calendarId: /calendar|agenda/i, routing: /rout|rule/i },
    outputs: {},
  },
  book_appointment: { said: 'Book appointment', names: ['book appointment', 'book'], settings: {}, outputs: {} },
  check_tag: { said: 'Check tag', names: ['check tag', 'has tag'], ...tagged },
  add_tag: { said: 'Add tag', names: ['add tag', 'set tag'], settings: tagged.settings, outputs: {} },
  remove_tag: { said: 'Remove tag', names: ['remove tag'], settings: tagged.settings, outputs: {} },
  put_on_dnd: { said: 'Put on DND', names: ['put on dnd', 'dnd', 'do not disturb'], settings: {}, outputs: {} },
  notify_teammate: {
    said: 'Notify teammate',
    names: ['notify teammate', 'notify team', 'notify'],
    settings: { channel: /channel|room|chat/i, message: /message|text|body|content/i },
    outputs: {},
  },
  schedule_callback: {
    said: 'Schedule a callback',
    names: ['schedule a callback', 'schedule callback', 'callback', 'schedule ai call'],
    settings: { inMinutes: /minute/i },
    outputs: {},
  },
  stop_contact: { said: 'Stop contact', names: ['stop contact'], settings: {}, outputs: {} },
  webhook: {
    said: 'webhook',
    names: ['webhook', 'send webhook', 'call webhook'],
    settings: { url: /url|uri|address|endpoint/i, headers: /header/i, fields: /field|payload/i },
    outputs: {},
  },
  condition: {
    said: 'Condition',
    names: ['condition', 'if', 'branch'],
    settings: {
      field: /field|item|answer|left|subject|variable|source/i,
      operator: /operator|^op$|compar|test/i,
      value: /value|right|with/i,
    },
    outputs: {
      met: /^(?!.*(not|no\b|else|false|other))/i,
      not_met: /not|^no$|else|false|other/i,
    },
  },
}

/** How a target may write a comparison. */
export const comparisons: Readonly<Record<string, RegExp>> = {
  is: /^(is|equals?|eq|==?|matches)$/i,
  is_not: /^(is_?not|not_?equals?|ne|neq|!=)$/i,
  contains: /^(contains|includes)$/i,
  is_set: /^(is_?set|exists|present|is_?known|not_?empty)$/i,
  is_not_set: /^(is_?not_?set|not_?exists|absent|empty|is_?empty)$/i,
}
