import type { Account } from '@vitrine/core/account'
import { ApiError, type BaseUrls, createHttp, type Http } from '@vitrine/core/http'
import { createFormatters, defaultLanguage, type Language, toLanguage } from '@vitrine/core/i18n'
import { createTopics } from '@vitrine/core/topics'
import { createMessages } from './messages.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'
import { version } from './version.ts'
import type { AccountSource, VitrineInstance, VitrineOptions } from './vitrine.types.ts'

export const defaultTimeoutMs = 10_000

const toBaseUrls = (api: string | BaseUrls = '/api'): BaseUrls => {
  if (typeof api !== 'string') return api
  const base = api.replace(/\/+$/, '')
  return { backend: `${base}/backend`, provider: `${base}/provider`, auth: `${base}/auth`, logs: `${base}/logs` }
}

const createSignals = () => {
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const on: VitrineInstance['on'] = (name, listener) => {
    const set = listeners.get(name) ?? new Set()
    listeners.set(name, set.add(listener))
    return () => void set.delete(listener)
  }
  const emit: VitrineInstance['emit'] = (name, ...detail) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(detail[0] as never)
  }
  return { on, emit }
}

const createTransport = (options: VitrineOptions, tokens: TokenSource, language: () => Language): Http =>
  options.http ??
  createHttp({
    baseUrls: toBaseUrls(options.api),
    getToken: tokens.get,
    onUnauthorized: tokens.renew,
    getLanguage: language,
    timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
  })

/** Loads the account beside everything else; no widget needs it for its first call. */
const createAccountSource = (load: () => Promise<Account>) => {
  const source = {
    value: null as Account | null,
    ready: undefined as unknown as Promise<Account>,
    reload(): void {
      const ready = load()
      source.ready = ready
      ready.then(
        (account) => void (source.ready === ready && (source.value = account)),
        () => undefined,
      )
    },
    set(account: Account | null): void {
      source.value = account
      source.ready = account ? Promise.resolve(account) : Promise.reject(new ApiError('auth'))
      source.ready.catch(() => undefined)
    },
  }
  return source
}

/**
 * What the widgets of one page share: transport, session, language, look. Starts to fetch the token and the
 * account at once. Without side effects on the page; the elements get it from a provider or as a property.
 */
export const createVitrine = (options: VitrineOptions = {}): VitrineInstance => {
  const { on, emit } = createSignals()
  let language = toLanguage(options.locale ?? '') ?? defaultLanguage
  let appearance = options.appearance ?? {}
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const tokens = createTokenSource(options.fetchToken, timeoutMs, () => emit('session-expired'))
  const http = createTransport(options, tokens, () => language)
  const messages = createMessages()
  const account = createAccountSource(async () => {
    const { createSessionClient } = await import('@vitrine/core/session')
    return createSessionClient(http).loadAdvertiser(language)
  })
  const loadAccount = (): void => {
    account.reload()
    account.ready.then(
      () => emit('change'),
      () => undefined,
    )
  }
  const newSession = (): void => {
    if (options.account === undefined) loadAccount()
    emit('session')
  }
  if (options.account !== undefined) account.set(options.account)
  else if (options.fetchToken || options.http) loadAccount()
  if (options.nonce) (globalThis as { litNonce?: string }).litNonce ??= options.nonce

  return {
    version,
    http,
    topics: options.topics ?? createTopics(),
    messages,
    timeoutMs,
    account: account satisfies AccountSource,
    get language() {
      return language
    },
    get formatters() {
      return createFormatters(language)
    },
    get appearance() {
      return appearance
    },
    update(changes) {
      if (changes.locale !== undefined) language = toLanguage(changes.locale) ?? language
      if (changes.appearance) appearance = changes.appearance
      if (changes.account !== undefined) account.set(changes.account)
      emit('change')
      if (changes.fetchToken) {
        tokens.use(changes.fetchToken)
        newSession()
      }
    },
    setTranslator(translator) {
      messages.use(translator)
      if (translator.language) language = toLanguage(translator.language) ?? language
      translator.on?.('languageChanged', (tag) => {
        language = toLanguage(tag) ?? language
        emit('change')
      })
      emit('change')
    },
    signInAgain() {
      tokens.retry()
      newSession()
    },
    on,
    emit,
  }
}

