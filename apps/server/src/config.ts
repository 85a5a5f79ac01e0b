import type { SocialNetwork } from '@vitrine/core/social-networks'

/** How this installation is known to a social network. */
export interface NetworkApp {
  clientId: string
  clientSecret: string
  /** Where all of its calls go instead of to the vendor, without a trailing slash: the network of a demonstration, or a proxy. */
  url?: string | undefined
  /** Of the vendor's interface, where it dates its calls. */
  version?: string | undefined
}

/** Something outside that a feature speaks to. */
export interface ConnectorConfig {
  /** Where its calls go, without a trailing slash. */
  url: string
  /** What this installation shows to be let in. */
  key: string
}

/** Where the networks of the demonstration are. */
export const sandboxNetworksPath = '/sandbox-networks'

/** A network of the demonstration, by its name. */
export const sandboxApp = (publicUrl: string, network: string): NetworkApp => ({
  clientId: 'vitrine',
  clientSecret: 'secret-of-the-sandbox',
  url: `${publicUrl}${sandboxNetworksPath}/${network}`,
})

/** What an operator may set; main.ts fills it from options and variables. */
export interface ServerConfig {
  /** Address people open in their browser, without a trailing slash; mailed links start with it. */
  publicUrl: string
  /** Pages of these origins may call the API beside the server's own. */
  allowedOrigins: string[]
  /** Signs the tokens; at least 32 characters. */
  tokenSecret: string
  /** Sender of the product's own mails, and the mailbox that receives the messages typed in the area. */
  senderAddress: string
  contactAddress: string
  demoLogins: string[]
  /** Everything in it is made up, portals too. */
  isDemo: boolean
  /** Passwords and keys that are refused because everybody knows them: those of the demonstration, anywhere else. */
  publicSecrets: readonly string[]
  /** Build of the customer area, and of the widgets' script tag; absent folders answer with one clear sentence. */
  customerAreaFolder: string
  widgetsFolder: string
  /** Below it lies a folder for each source of ads whose files are put there. */
  feedsFolder: string
  /** Portals that stand in the operator's own network: files may go to these names, whatever their addresses. */
  privatePortals: readonly string[]
  /** Read the client's address from X-Forwarded-For, behind a proxy that sets it. */
  trustProxy: boolean
  /** The networks that accounts can connect. */
  socialNetworks: Readonly<Partial<Record<SocialNetwork, NetworkApp>>>
  /** What features speak to outside, by the name of the feature; one that has nothing here asks nobody. */
  connectors: Readonly<Record<string, ConnectorConfig>>
  /** Opens /metrics; there are none without it. */
  metricsToken?: string | undefined
}

export const sessionHours = 12
/** So long a colleague's session still works after the way back: calls that are on their way, and other tabs, come after. */
export const sessionGraceMs = 60_000
export const resetMinutes = 60
/** How long an invitation works. */
export const invitationDays = 7
export const passwordLength = { min: 8, max: 200 }

/**
 * Sign-ins in a quarter of an hour that turn out wrong: of a person from anywhere and from one network, of a network, and of a device
 * that the person signed in on before. Beyond that a try costs work, and with it there are as many times more of them.
 */
export const signInLimits = {
  windowMs: 15 * 60_000,
  perPerson: 50,
  perPersonAndNetwork: 10,
  perNetwork: 100,
  perDevice: 10,
  withWork: 3,
  workBits: 17,
}
/** For how long a device is known from its last sign-in, and to how many of the people who use it. */
export const knownDevices = { days: 180, people: 8 }
/** Mails one address or person may cause in an hour. */
export const mailLimits = { windowMs: 60 * 60_000, perLogin: 5, perAddress: 30, perUser: 30 }

const perMinute = (max: number) => ({ windowMs: 60_000, max })
const perTenMinutes = (max: number) => ({ windowMs: 10 * 60_000, max })

/** Public forms: looks and attempts are cheap, what is stored fills somebody's mailbox. */
export const formLimits = {
  formReads: perMinute(240),
  attemptsByAddress: perMinute(60),
  attemptsByPage: perMinute(1_200),
  storedByAddress: perTenMinutes(30),
  storedByPage: perTenMinutes(600),
  mailsByVisitor: { windowMs: 60 * 60_000, max: 5 },
}
/** Largest body of a public form in bytes. */
export const formBodyLimit = 32 * 1024
