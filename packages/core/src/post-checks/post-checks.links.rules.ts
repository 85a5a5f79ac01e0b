import type { SocialNetwork } from '../social-networks/social-networks.model.ts'
import { mostLinks } from './post-checks.links.model.ts'
import type { PostContent } from '../posts/posts.model.ts'
import { chosenNetworks } from '../posts/posts.networks.rules.ts'
import { linksOf } from './post-checks.text.rules.ts'

/** Links in content of this network only; those of the initial post are listed by `linksOfPost`. */
export const linksOn = (content: PostContent, network: SocialNetwork): string[] => {
  const own = content.networks[network]
  if (!own) return []
  const { text, firstComment, buttonUrl, button, offer, type } = own
  return [
    ...linksOf(text ?? ''),
    ...linksOf(firstComment),
    ...(button === 'none' || button === 'call' ? [] : linksOf(buttonUrl)),
    ...(type === 'offer' ? linksOf(offer.link) : []),
  ]
}

/** All links of a post without duplicates, up to the limit of a check. */
export const linksOfPost = (content: PostContent): string[] =>
  [...new Set([...linksOf(content.text), ...chosenNetworks(content).flatMap((network) => linksOn(content, network))])].slice(0, mostLinks)
