import { loadAccount, type Account } from '@vitrine/core/account'
import { ApiError, type BaseUrls, createHttp, type Http } from '@vitrine/core/http'
import { createFormatters, defaultLanguage, type Language, toLanguage } from '@vitrine/core/i18n'
import { createTopics } from '@vitrine/core/topics'
import type { createLive } from './connection/live.ts'
import { createMessages, type ForeignTranslator } from './messages.ts'
import { createTokenSource, type TokenSource } from './connection/token-source.ts'
import { version } from './version.ts'
import { warnDeveloper } from './warn-developer.ts'
import type { AccountSource, VitrineInstance, VitrineOptions } from './vitrine.types.ts'

const defaultTimeoutMs = 10_000

const toBaseUrls = (api: string | BaseUrls = '/api'): BaseUrls => {
  if (typeof api !== 'string') return api
  const base = api.replace(/\/+$/, '')
  return {
    backend: `${base}/backend`,
    provider: `${base}/provider`,
    auth: `${base}/auth`,
    logs: `${base}/logs`,
    broadcast: `${base}/broadcast`,
    embed: `${base}/embed`,
  }
}

const createSignals = () => {
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const on: VitrineInstance['on'] = (name, listener) => {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
    return () => void set.delete(listener)
  }
  const emit: VitrineInstance['emit'] = (name, ...detail) => {
    for (const listener of listeners.get(name) ?? []) listener(detail[0] as never)
  }
  const end = (_asked: void): void => {
    emit('destroy')
    listeners.clear()
  }
  return { on, emit, end }
}

/** Calls back when a call fails because the session is over. */
const watchSession = (http: Http, onSignedOut: () => void): Http => ({
  async send(call) {
    try {
      return await http.send(call)
    } catch (error) {
      if (call.authenticated !== false && error instanceof ApiError && error.kind === 'auth') onSignedOut()
      throw error
    }
  },
})

const createTransport = (options: VitrineOptions, tokens: TokenSource, language: () => Language): Http =>
  options.http ??
  createHttp({
    baseUrls: toBaseUrls(options.api),
    getToken: tokens.get,
    onUnauthorized: tokens.renew,
    getLanguage: language,
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
  })

/** The transport of a page with its token, and whether a call or the page has reported that the session is over. */
const createSession = (options: VitrineOptions, language: () => Language, emit: VitrineInstance['emit']) => {
  const { scopes, timeoutMs = defaultTimeoutMs } = options
  // A server-rendered page has no user: the token is requested in the browser.
  const fetchToken = 'document' in globalThis ? options.fetchToken : undefined
  let isOver = false
  const onExpired = (): void => {
    if (isOver) return
    isOver = true
    emit('session-expired')
  }
  const tokens = createTokenSource({ fetchToken, timeoutMs, onExpired, scopes })
  return {
    tokens,
    http: watchSession(createTransport(options, tokens, language), onExpired),
    get isOver() {
      return isOver
    },
    /** Called when there may be a new session. */
    begin(ask: () => void): void {
      isOver = false
      ask()
      emit('session')
    },
  }
}

/** Loads the account when it is first needed; no widget needs it for its first rows. */
const createAccountSource = (load: () => Promise<Account>, onLoaded: () => void) => {
  let ready: Promise<Account> | undefined
  let hasAsked = false
  let isGiven = false
  const source = {
    value: null as Account | null,
    get ready(): Promise<Account> {
      if (ready) return ready
      hasAsked = true
      const asked = (ready = load())
      const take = (account: Account): void => {
        if (asked !== ready) return
        source.value = account
        onLoaded()
      }
      // The next caller loads it again.
      const drop = (): void => {
        if (asked === ready) ready = undefined
      }
      asked.then(take, drop)
      return asked
    },
    /** Reloads the account if it was loaded before, since another person may be signed in. An account that the page set is the page's to change. */
    renew: (): void => {
      if (!hasAsked || isGiven) return
      ready = undefined
      void source.ready
    },
    set(account: Account | null): void {
      isGiven = true
      source.value = account
      ready = account ? Promise.resolve(account) : Promise.reject(new ApiError('auth'))
      ready.catch(() => undefined)
    },
  }
  return source
}

/** The language for a tag; for `auto` the first of the visitor's languages that is supported. */
export const languageOf = (locale: string): Language | undefined => {
  if (locale === 'auto') return globalThis.navigator?.languages?.map(toLanguage).find((language) => !!language) ?? undefined
  if (locale === 'page') return toLanguage(globalThis.document?.documentElement.lang ?? '') ?? undefined
  return toLanguage(locale) ?? undefined
}

/** Observes changes of the page's `lang`, without keeping the callback's owner alive; returns a function that stops. */
const watchPageLanguage = (onChange: () => void): (() => void) => {
  if (!globalThis.document) return () => undefined
  const called = new WeakRef(onChange)
  const observer = new MutationObserver(() => {
    const change = called.deref()
    if (change) change()
    else observer.disconnect()
  })
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

/** The language of the texts: set by the page, or taken from its own translator. */
const createLocalization = (locale = 'page', onChange: () => void) => {
  const messages = createMessages()
  let asked = locale
  const localization = {
    messages,
    language: languageOf(locale) ?? defaultLanguage,
    change(tag: string): void {
      asked = tag
      localization.language = languageOf(tag) ?? localization.language
    },
    follow(translator: ForeignTranslator): void {
      const take = (tag: string | undefined): void => {
        if (tag) localization.change(tag)
        onChange()
      }
      messages.use(translator)
      translator.on?.('languageChanged', take)
      take(translator.language)
    },
    pageChanged: (): void => {
      if (asked !== 'page') return
      localization.change('page')
      onChange()
    },
    end: (): void => undefined,
  }
  localization.end = watchPageLanguage(localization.pageChanged)
  return localization
}

/** Loads the code that follows server events when a widget first needs it, if the page's token opens them. */
const createFollowing = (followed: Parameters<typeof createLive>[0], isOpen: () => boolean): VitrineInstance['follow'] => {
  let live: Promise<() => () => void> | undefined
  return () => {
    if (!isOpen()) return () => undefined
    let leave: (() => void) | undefined
    let stays = true
    live ??= import('./connection/live.ts').then(({ createLive }) => createLive(followed))
    live.then(
      (follow) => stays && (leave = follow()),
      () => (live = undefined),
    )
    return () => {
      stays = false
      leave?.()
    }
  }
}

const leaked =
  'Everybody who opens this page can read its secret key (sk_...). Rotate it now under Profile, Embedding, and stop the old key at once: pages take a publishable key (pk_...). It was not sent.'

/** The key of a page; a secret one, which belongs on a server, is sent nowhere, and its owner is told. */
const publishable = (key: string | undefined, http: Http): string | null => {
  if (!key?.startsWith('sk_')) return key ?? null
  warnDeveloper(leaked)
  if ('document' in globalThis) {
    // The call is refused as any with such a key.
    void import('./connection/leaked-key.ts').then(({ tellOwner }) => tellOwner(http, key)).catch(() => undefined)
  }
  return null
}

/** Lit reads the nonce for its style elements from the page. */
const allowStyles = (nonce: string | undefined): void => {
  if (nonce) (globalThis as { litNonce?: string }).litNonce ??= nonce
}

/**
 * What the widgets of one page share: transport, session, language, appearance. Starts to request the token at
 * once. Without side effects on the page; the elements get it from a provider or as a property.
 */
export const createVitrine = (options: VitrineOptions = {}): VitrineInstance => {
  const { on, emit, end } = createSignals()
  const changed = (): void => emit('change')
  const { timeoutMs = defaultTimeoutMs, topics = createTopics() } = options
  const localization = createLocalization(options.locale, changed)
  const session = createSession(options, () => localization.language, emit)
  const { tokens, http } = session
  const key = publishable(options.key, http)
  const account = createAccountSource(() => loadAccount(http, { language: localization.language }), changed)
  let { appearance = {} } = options
  on('session', account.renew)
  if (options.account !== undefined) account.set(options.account)
  allowStyles(options.nonce)
  const grants = (scope: string): boolean => !!options.http || tokens.grants(scope)

  return {
    version,
    key,
    http,
    topics,
    timeoutMs,
    messages: localization.messages,
    account: account satisfies AccountSource,
    get language() {
      return localization.language
    },
    get formatters() {
      return createFormatters(localization.language)
    },
    get appearance() {
      return appearance
    },
    get isSignedOut() {
      return session.isOver
    },
    update(changes) {
      if (changes.locale !== undefined) localization.change(changes.locale)
      if (changes.account !== undefined) account.set(changes.account)
      appearance = changes.appearance ?? appearance
      changed()
      const { fetchToken } = changes
      if (fetchToken) session.begin(() => tokens.use(fetchToken))
    },
    setTranslator: localization.follow,
    refresh: () => session.begin(tokens.retry),
    need: tokens.need,
    hasOwnSession: !!options.http,
    whenGranted: () => (options.http || tokens.isKnown ? null : tokens.get()),
    grants,
    destroy() {
      tokens.end()
      localization.end()
      end()
    },
    // They tell of ads and contacts.
    follow: createFollowing({ http, topics, on, account, address: options.http ? '' : toBaseUrls(options.api).provider }, () =>
      ['ads:read', 'contacts:read'].some(grants),
    ),
    on,
    emit,
  }
}
