import type { ContactScope, ContactSynthesis } from '@vitrine/core/contacts'
import type { CSSResult, ReactiveControllerHost } from 'lit'
import type { ToolsTranslate } from '../contacts-ui/change.ts'
import type { ScopeTools } from '../contacts-ui/scope-tools.ts'

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment; readonly isConnected: boolean }

export interface PartsPort {
  furnish(styles: readonly CSSResult[]): Promise<void>
  failed(error: unknown): void
  tools(): ToolsTranslate
  timeZone(): string
  scope(): ContactScope
  change(scope: ContactScope): void
}

/** The fields of a period and the points of sale, fetched when there is a use for them. */
export class SynthesisParts {
  tools: ScopeTools | undefined
  #host: Host
  #port: PartsPort
  #toolsFetch: Promise<ScopeTools> | undefined

  constructor(host: Host, port: PartsPort) {
    this.#host = host
    this.#port = port
  }

  follow({ advertisers }: ContactSynthesis): void {
    if (advertisers.length > 1 && !this.#toolsFetch) this.withTools(() => undefined)
  }

  withTools(run: (tools: ScopeTools) => void): void {
    if (this.tools) return run(this.tools)
    this.#toolsFetch ??= this.#fetchTools()
    this.#toolsFetch.then(run, (error: unknown) => {
      this.#toolsFetch = undefined
      this.#port.failed(error)
    })
  }

  async #fetchTools(): Promise<ScopeTools> {
    const part = await import('../contacts-ui/scope-tools.ts')
    await this.#port.furnish(part.styles)
    const { tools, timeZone, scope, change } = this.#port
    this.tools = new part.ScopeTools({ host: this.#host, t: tools, timeZone, scope, change })
    return this.tools
  }
}
