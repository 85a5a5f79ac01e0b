import type { ContactScope, ContactSynthesis } from '@vitrine/core/contacts'
import type { CSSResult, ReactiveControllerHost } from 'lit'
import type { ToolsTranslate } from '../contacts-ui/change.ts'
import type { ScopeTools } from '../contacts-ui/scope-tools.ts'
import type { SynthesisChart } from './chart.ts'

type Host = ReactiveControllerHost & { readonly renderRoot: HTMLElement | DocumentFragment; readonly isConnected: boolean }

export interface PartsPort {
  furnish(styles: readonly CSSResult[]): Promise<void>
  failed(error: unknown): void
  tools(): ToolsTranslate
  timeZone(): string
  scope(): ContactScope
  change(scope: ContactScope): void
}

/** What arrives after the figures: the chart at once, the fields of a period and the points of sale when there is a use for them. */
export class SynthesisParts {
  chart: SynthesisChart | undefined
  tools: ScopeTools | undefined
  #host: Host
  #port: PartsPort
  #chartIsAsked = false
  #toolsFetch: Promise<ScopeTools> | undefined

  constructor(host: Host, port: PartsPort) {
    this.#host = host
    this.#port = port
  }

  follow({ advertisers }: ContactSynthesis): void {
    if (!this.#chartIsAsked) {
      this.#chartIsAsked = true
      // The figures are painted first.
      requestAnimationFrame(() => setTimeout(() => void this.#fetchChart()))
    }
    if (advertisers.length > 1 && !this.#toolsFetch) this.withTools(() => undefined)
  }
  stop(): void {
    this.chart?.stop()
    this.chart = undefined
    this.#chartIsAsked = false
  }

  withTools(run: (tools: ScopeTools) => void): void {
    if (this.tools) return run(this.tools)
    this.#toolsFetch ??= this.#fetchTools()
    this.#toolsFetch.then(run, (error: unknown) => {
      this.#toolsFetch = undefined
      this.#port.failed(error)
    })
  }

  async #fetchChart(): Promise<void> {
    if (!this.#host.isConnected) return void (this.#chartIsAsked = false)
    try {
      const { chartStyles, SynthesisChart } = await import('./chart.ts')
      await this.#port.furnish([chartStyles])
      if (this.#host.isConnected && this.#chartIsAsked) this.chart ??= new SynthesisChart(() => this.#host.requestUpdate())
      this.#host.requestUpdate()
    } catch (error) {
      this.#port.failed(error)
    }
  }
  async #fetchTools(): Promise<ScopeTools> {
    const part = await import('../contacts-ui/scope-tools.ts')
    await this.#port.furnish(part.styles)
    const { tools, timeZone, scope, change } = this.#port
    this.tools = new part.ScopeTools({ host: this.#host, t: tools, timeZone, scope, change })
    return this.tools
  }
}
