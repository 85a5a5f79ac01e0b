import { socialNetworks } from '@vitrine/core/social-networks'
import { Hono } from 'hono'
import { sandboxNetworksPath } from '../config.ts'
import type { AppEnv } from '../http/context.ts'
import { googleSandbox } from './sandbox-networks.google.routes.ts'
import { facebookSandbox, instagramSandbox } from './sandbox-networks.graph.routes.ts'
import { linkedinSandbox } from './sandbox-networks.linkedin.routes.ts'
import { createSandboxNetwork, type SandboxDeps } from './sandbox-networks.network.service.ts'

const apps = { facebook: facebookSandbox, instagram: instagramSandbox, google: googleSandbox, linkedin: linkedinSandbox }

/** The networks of the demonstration, with the APIs that their vendors document. */
const sandboxNetworks = (deps: SandboxDeps): Hono => {
  const app = new Hono().basePath(sandboxNetworksPath)
  for (const network of socialNetworks) app.route(`/${network}`, apps[network](createSandboxNetwork(deps, network)))
  return app
}

/** Serves these APIs over HTTP. */
export const mountSandboxNetworks = (app: Hono<AppEnv>, deps: SandboxDeps): void => {
  if (deps.config.isDemo) app.route('/', sandboxNetworks(deps))
}

const ended = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal?.reason as Error)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })

/** Calls of the demonstration's networks are answered in this process, whatever its address is; others go outside. */
export const networkFetch = (deps: SandboxDeps, outside: typeof fetch = fetch): typeof fetch => {
  const inside = deps.config.isDemo ? sandboxNetworks(deps) : null
  const base = `${deps.config.publicUrl}${sandboxNetworksPath}/`
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!inside || !address.startsWith(base)) return outside(input, init)
    return Promise.race([inside.request(`${sandboxNetworksPath}/${address.slice(base.length)}`, init), ended(init?.signal)])
  }
}
