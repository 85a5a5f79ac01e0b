import { auth } from '@googleapis/mybusinessaccountmanagement'
import { agreeAt } from '../consent.ts'
import { ids } from '../harness.ts'
import type { ServedApp } from '../serve.ts'

export type GoogleClient = InstanceType<typeof auth.OAuth2>

/** Google's own client, to which north has given its consent in the sandbox. */
export const googleClient = async (app: ServedApp): Promise<GoogleClient> => {
  const google = `${app.address}/sandbox-networks/google`
  const client = new auth.OAuth2({
    clientId: 'vitrine',
    clientSecret: 'secret-of-the-sandbox',
    redirectUri: `${app.address}/socialNetworks`,
    endpoints: { oauth2AuthBaseUrl: `${google}/o/oauth2/v2/auth`, oauth2TokenUrl: `${google}/token` },
  })
  const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync()
  const address = client.generateAuthUrl({
    scope: 'https://www.googleapis.com/auth/business.manage',
    access_type: 'offline',
    code_challenge: codeChallenge,
    // Its enumeration of one value is not exported.
    code_challenge_method: 'S256' as never,
  })
  const code = (await agreeAt(app, address, ids.north)).get('code') ?? ''
  client.setCredentials((await client.getToken({ code, codeVerifier })).tokens)
  return client
}
