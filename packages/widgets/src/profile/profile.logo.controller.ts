import { toApiError, type ApiError } from '@vitrine/core/http'
import { formatBytes } from '@vitrine/core/media'
import { logoFault, type LogoFault, type Profile, type ProfileClient } from '@vitrine/core/profile'
import type { ReactiveControllerHost } from 'lit'

/** Why the last file is not the logo. */
type LogoNotice = { fault: LogoFault } | { error: ApiError }

interface LogoPort {
  client: () => ProfileClient
  report: (error: ApiError) => void
  /** Called once the logo is stored or deleted. */
  changed: (what: 'uploaded' | 'deleted', profile: Profile) => void
}

const faults: readonly string[] = ['logo-missing', 'logo-format', 'logo-weight'] satisfies LogoFault[]
const isLogoFault = (code: string | undefined): code is LogoFault => code !== undefined && faults.includes(code)

/** The logo of the profile: it is stored and deleted at once. */
export class LogoController {
  readonly #host: ReactiveControllerHost
  readonly #port: LogoPort
  notice: LogoNotice | null = null
  /** The file that is on its way. */
  busy: string | null = null

  constructor(host: ReactiveControllerHost, port: LogoPort) {
    this.#host = host
    this.#port = port
  }

  async choose(advertiserId: number, file: File): Promise<void> {
    const fault = logoFault(file.size, new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()))
    if (fault) return this.#show({ fault })
    this.busy = file.name
    this.#show(null)
    await this.#change('uploaded', () => this.#port.client().uploadLogo(advertiserId, file, file.name))
    this.busy = null
    this.#host.requestUpdate()
  }

  async remove(advertiserId: number): Promise<void> {
    this.#show(null)
    await this.#change('deleted', () => this.#port.client().removeLogo(advertiserId))
  }

  #show(notice: LogoNotice | null): void {
    this.notice = notice
    this.#host.requestUpdate()
  }

  async #change(what: 'uploaded' | 'deleted', call: () => Promise<Profile>): Promise<void> {
    try {
      this.#port.changed(what, await call())
    } catch (thrown) {
      const error = toApiError(thrown)
      this.#port.report(error)
      this.#show(isLogoFault(error.code) ? { fault: error.code } : { error })
    }
  }
}
