/** One turn each per round, so that other load affects all alike. The order rotates. Returns samples by index. */
export async function inTurns<T>(
  count: number,
  rounds: number,
  turn: (index: number) => Promise<T>,
): Promise<readonly (readonly T[])[]> {
  const samples: T[][] = Array.from({ length: count }, () => [])
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < count; place += 1) {
      const index = (round + place) % count
      samples[index]?.push(await turn(index))
    }
  }
  return samples
}
