import type { FormTexts } from '@vitrine/core/form'
import type { Formatters, Language } from '@vitrine/core/i18n'
import type { NetworkPost, Post, PostContent, PostFormContext, PostState, PostValues } from '@vitrine/core/posts'
import type { RatioRepair } from '@vitrine/core/post-checks'
import type { PostKind, SocialNetwork } from '@vitrine/core/social-networks'
import type { FormController } from '../form/index.ts'
import type { StatusTexts } from '../posts/status.ts'
import type { ComposerApproval } from './post-composer.approval.controller.ts'
import type { ComposerConnections } from './post-composer.connections.controller.ts'
import type { ComposerLinks } from './post-composer.links.controller.ts'
import type { ComposerMedia } from './post-composer.media.controller.ts'
import type { ComposerTemplates } from './post-composer.templates.controller.ts'
import type { ComposerVideo } from './post-composer.video.controller.ts'
import type { ComposerTranslate } from './post-composer.messages.controller.ts'
import type { ComposerAct } from './post-composer.acts.controller.ts'

/** What every part of the composer reads and can ask for. */
export interface ComposerScope {
  t: ComposerTranslate
  /** Words about what became of posts. */
  status: StatusTexts
  texts: FormTexts
  format: Formatters
  language: Language
  form: FormController<PostValues, PostFormContext>
  /** As it was saved last; null for a new one. */
  post: Post | null
  kind: PostKind
  /** As it is typed now. */
  content: PostContent
  /** The networks that the subscription has for such posts. */
  allowed: readonly SocialNetwork[]
  /** The network whose part is open; null while none is ticked. */
  network: SocialNetwork | null
  pageName: string
  isReadOnly: boolean
  /** It is of a point of sale, and a head office looks at it. */
  isReview: boolean
  approval: ComposerApproval
  isTemplate: boolean
  busy: ComposerAct | null
  media: ComposerMedia
  video: ComposerVideo
  templates: ComposerTemplates
  links: ComposerLinks
  connections: ComposerConnections
  device: 'phone' | 'desktop'
  isLocked(network: SocialNetwork): boolean
  choose(network: SocialNetwork, isChosen: boolean): void
  change(network: SocialNetwork, change: Partial<NetworkPost>): void
  open(network: SocialNetwork): void
  show(device: 'phone' | 'desktop'): void
  mend(network: SocialNetwork, how: RatioRepair): void
  acts: ComposerActs
  previews: PreviewStates
}

/** What can be done with the post, as the buttons call it. */
interface ComposerActs {
  save(state: PostState): void
  publish(networks?: readonly SocialNetwork[], isAgain?: boolean): void
  plan(networks?: readonly SocialNetwork[]): void
  unplan(network: SocialNetwork): void
  retry(network: SocialNetwork): void
  remove(): void
}

/** What a person has opened in the previews: texts that are cut, photos that lie behind others. */
export interface PreviewStates {
  isOpen(network: SocialNetwork): boolean
  toggle(network: SocialNetwork): void
  photoOf(network: SocialNetwork, count: number): number
  turn(network: SocialNetwork, by: number): void
}
