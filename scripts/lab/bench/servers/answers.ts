/** For peers without examples; parsed, so that they serialise each response. */
export interface PeerAnswers {
  readonly read: unknown
  readonly write: unknown
}

export interface BareDocuments {
  readonly subAccount: string
  readonly record: string
}
