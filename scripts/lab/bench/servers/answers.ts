/** For peers without examples; parsed, so that they serialise each response. */
export interface PeerAnswers {
  readonly read: unknown
  readonly write: unknown
}

/** Like the documents of one write. */
export interface BareDocuments {
  readonly subAccount: string
  readonly record: string
}
