/** Does something with each of a list, so many at a time. Results are in the order of the list. */
export async function inTurn<T, R>(
  list: readonly T[],
  width: number,
  act: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const done: R[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) done[index] = await act(list[index] as T)
  }
  await Promise.all(Array.from({ length: Math.max(1, width) }, worker))
  return done
}
