// Declarations of what the snippets assume on a partner's page.
import '@vitrine/widgets/types/react'
import '@vitrine/widgets/types/svelte'
import '@vitrine/widgets/types/vue'
import type { FetchToken, VitrineInstance, VitrineOptions } from '@vitrine/widgets'

type Session = Required<Pick<VitrineOptions, 'http' | 'account' | 'topics'>>

declare global {
  const vitrine: VitrineInstance
  const fetchToken: FetchToken
  const { http, account, topics }: Session
  function showSignIn(): void
}
