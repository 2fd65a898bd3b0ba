/** A moment in milliseconds since the epoch as the API writes it; whole seconds without a fraction. */
export function timestamp(moment: number): string {
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}
