import type { FieldName, FormTexts } from '@vitrine/core/form'
import type { PostValues } from '@vitrine/core/posts'
import { socialNetworks } from '@vitrine/core/social-networks'
import type { ComposerTranslate } from './post-composer.messages.controller.ts'

/** Value of a field in a conflict; null if the form formats it. */
export const versionWords =
  (t: ComposerTranslate, form: FormTexts['general']) =>
  (name: FieldName<PostValues>, values: PostValues): string | null => {
    if (name === 'pictures') return t('counts.photos', { count: values.pictures.length })
    if (name === 'video') return values.video?.name ?? form('conflict.empty')
    const network = socialNetworks.find((one) => one === name)
    if (!network) return null
    const own = values[network]
    return own ? (own.text ?? t('follow.yes')) : t('counts.noNetwork')
  }
