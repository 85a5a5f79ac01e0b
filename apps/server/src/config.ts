import type { SocialNetwork } from '@vitrine/core/social-networks'

/** The credentials of this installation with a social network. */
export interface NetworkApp {
  clientId: string
  clientSecret: string
  /** The base URL of all calls instead of the vendor's, without a trailing slash: that of the demonstration's network, or of a proxy. */
  url?: string | undefined
  /** The version of the vendor's API, if it has versions. */
  version?: string | undefined
}

/** An outside service that a feature calls. */
export interface ConnectorConfig {
  /** The base URL of its calls, without a trailing slash. */
  url: string
  /** The credential of this installation. */
  key: string
}

/** A service that writes texts and speaks OpenAI's chat completions. */
export interface TextServiceConfig {
  /** The base URL of its interface, such as `https://api.example.org/v1`, without a trailing slash. */
  url: string
  model: string
  /** Null for a service that asks for none. */
  key: string | null
}

/** The path of the demonstration's networks. */
export const sandboxNetworksPath = '/sandbox-networks'

/** The path of the demonstration's directories. */
export const sandboxDirectoriesPath = '/sandbox-directories'

/** The app on a network of the demonstration, by the network's name. */
export const sandboxApp = (publicUrl: string, network: string): NetworkApp => ({
  clientId: 'vitrine',
  clientSecret: 'secret-of-the-sandbox',
  url: `${publicUrl}${sandboxNetworksPath}/${network}`,
})

/** The settings of an operator; main.ts fills them from options and environment variables. */
export interface ServerConfig {
  /** The address that people open in their browser, without a trailing slash; links in mails start with it. */
  publicUrl: string
  /** Origins, beside the server's own, whose pages may call the API. */
  allowedOrigins: string[]
  /** Signs the tokens; at least 32 characters. */
  tokenSecret: string
  /** Sender of the product's own mails, and the mailbox for messages that are typed in the area. */
  senderAddress: string
  contactAddress: string
  demoLogins: string[]
  /** Whether all data are made up, portals included. */
  isDemo: boolean
  /** Passwords and keys that are refused because they are publicly known: those of the demonstration, in any other installation. */
  publicSecrets: readonly string[]
  /** Builds of the customer area and of the widgets' script tag; without them the server answers with a message that says so. */
  customerAreaFolder: string
  widgetsFolder: string
  /** Has a subfolder for each source of ads whose files are put there. */
  feedsFolder: string
  /** How many bytes of files of ads an account may keep. */
  feedStorage: number
  /** Host names of portals in the operator's own network: files may be sent to them although their addresses are private. */
  privatePortals: readonly string[]
  /** Host names of push services in the operator's own network, which may have private addresses and no certificate. */
  privatePushServices: readonly string[]
  /** Whether to read the client's address from X-Forwarded-For, behind a proxy that sets it. */
  trustProxy: boolean
  /** The networks that accounts can connect. */
  socialNetworks: Readonly<Partial<Record<SocialNetwork, NetworkApp>>>
  /** The outside services of features, by the feature's name; a feature without one calls nobody. */
  connectors: Readonly<Record<string, ConnectorConfig>>
  /** How many texts an account may have written in a day. */
  textsPerDay: number
  /** How many videos an account is given in each month, from the first that it asks for. */
  videosPerMonth: number
  /** Enables /metrics. */
  metricsToken?: string | undefined
}

export const sessionHours = 12
/** How long a session that a user switched to stays valid after switching back, for calls in progress and other tabs. */
export const sessionGraceMs = 60_000
export const resetMinutes = 60
/** How many days an invitation is valid. */
export const invitationDays = 7
export const passwordLength = { min: 8, max: 200 }

/**
 * The failed sign-ins allowed in a quarter of an hour: for a person in total and from one network, for a network, and for a device
 * that the person has used before. Beyond that an attempt requires proof of work, and that multiplies the limit.
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
/** For how many days after its last sign-in a device is recognised, and for how many of its users. */
export const knownDevices = { days: 180, people: 8 }
/** Mails that one address or person may cause in an hour. */
export const mailLimits = { windowMs: 60 * 60_000, perLogin: 5, perAddress: 30, perUser: 30 }

/** Codes of products that an account may type in vain in an hour. */
export const activationLimits = { windowMs: 60 * 60_000, max: 10 }

const perMinute = (max: number) => ({ windowMs: 60_000, max })
const perTenMinutes = (max: number) => ({ windowMs: 10 * 60_000, max })

/** Limits of public forms: opening and trying one is cheap, but what is stored fills a mailbox. */
export const formLimits = {
  formReads: perMinute(240),
  attemptsByAddress: perMinute(60),
  attemptsByPage: perMinute(1_200),
  storedByAddress: perTenMinutes(30),
  storedByPage: perTenMinutes(600),
  mailsByVisitor: { windowMs: 60 * 60_000, max: 5 },
}
/** The maximum size of a public form's body, in bytes. */
export const formBodyLimit = 32 * 1024
