export type Ports = ReadonlyMap<number, number>

/** Ports that a page may use for its own servers. */
export const OWN_PORTS = [4021, 4022, 4023, 4024, 4025, 4026, 4027, 4028, 4029, 4030] as const

/** Replaces shown ports by real ones. */
export function toReal(text: string, ports: Ports): string {
  return replacePorts(text, ports)
}

/** Replaces real ports by shown ones. */
export function toShown(text: string, ports: Ports): string {
  return replacePorts(text, new Map([...ports].map(([shown, real]) => [real, shown])))
}

function replacePorts(text: string, ports: Ports): string {
  return text.replaceAll(
    /((?:127\.0\.0\.1|localhost):|--(?:(?:status-)?port|listen)[ =])(\d+)\b/g,
    (all, before: string, port: string) => {
      const other = ports.get(Number(port))
      return other === undefined ? all : `${before}${other}`
    },
  )
}
