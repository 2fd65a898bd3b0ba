/** What the peers that have no examples answer with, parsed, so that each writes it as JSON for each request. */
export interface PeerAnswers {
  readonly read: unknown
  readonly write: unknown
}

/** What one write leaves in the database, as JSON of the same length. */
export interface BareDocuments {
  readonly subAccount: string
  readonly record: string
}
