// LoopBack's example server, with a geocoder that asks nobody.

/**
 * @typedef {{ boot(): Promise<void>, start(): Promise<void>, bind(key: string): { to(value: object): void } }} Application
 * @typedef {{ TodoListApplication: new (options: object) => Application }} Example
 */

// Installed beside this file only when somebody asks for the servers, so compilers do not resolve it.
const name = '@loopback/example-todo'
const { TodoListApplication } = /** @type {Example} */ (await import(name))

const app = new TodoListApplication({ rest: { host: '127.0.0.1', port: Number(process.argv[2]) } })
await app.boot()
app.bind('services.Geocoder').to({ geocode: async () => [{ x: 1, y: 2 }] })
await app.start()
