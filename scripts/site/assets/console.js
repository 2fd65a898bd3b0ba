const { Scalar: scalar } = /** @type {{ Scalar: { createApiReference(place: string, options: object): void } }} */ (
  /** @type {unknown} */ (globalThis)
)

// Another port than the usual one: /console/?sandbox=5011. Only ever the reader's own machine.
const port = Number(new URLSearchParams(location.search).get('sandbox') ?? 4011)
const sandbox = `http://127.0.0.1:${Number.isInteger(port) && port > 0 ? port : 4011}`
for (const place of document.querySelectorAll('.ap-sandbox')) place.textContent = sandbox

scalar.createApiReference('#console', {
  url: 'contract.json',
  servers: [{ url: sandbox, description: 'The sandbox on your own machine' }],
  // A key of the sandbox that everybody may know; requests go straight to the address above them.
  authentication: {
    preferredSecurityScheme: 'apiKey',
    securitySchemes: { apiKey: { token: 'ap_test_admin' } },
  },
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  theme: 'default',
  hideClientButton: true,
  hideModels: true,
  documentDownloadType: 'none',
  hideDarkModeToggle: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenFirstTag: true,
})
