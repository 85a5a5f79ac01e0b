import { socialNetworks } from '@vitrine/core/social-networks'
import { sandboxApp, type ServerConfig } from '../config.ts'

const publicUrl = 'http://127.0.0.1:4100'

export const testConfig: ServerConfig = {
  publicUrl,
  allowedOrigins: ['http://partner.example'],
  tokenSecret: 'a secret of at least thirty-two characters',
  senderAddress: 'area@example.org',
  contactAddress: 'contact@example.org',
  demoLogins: [],
  isDemo: true,
  publicSecrets: [],
  customerAreaFolder: '/nowhere/customer-area',
  widgetsFolder: '/nowhere/widgets',
  feedsFolder: '/nowhere/feeds',
  feedStorage: 10 * 1024 ** 3,
  trustProxy: false,
  privatePortals: [],
  privatePushServices: [],
  socialNetworks: Object.fromEntries(socialNetworks.map((network) => [network, sandboxApp(publicUrl, network)])),
  connectors: {},
  textsPerDay: 200,
  videosPerMonth: 10,
}
