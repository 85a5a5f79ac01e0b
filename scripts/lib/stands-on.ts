import type { Edge } from './imports.ts'

/** Features that stand on another one: they may open whatever it has, where others may open a few roles of it. By layer. */
const standsOn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'packages/core/src': {
    'ad-editor': ['ad-form'],
    'ad-timeline': ['ad-form'],
    lots: ['ad-form'],
    'post-approval': ['posts'],
    'post-checks': ['posts'],
    'post-composer': ['posts', 'post-plans', 'post-publishing'],
    'post-media': ['posts'],
    'post-plans': ['posts'],
    'post-publishing': ['posts'],
    'post-settings': ['posts'],
    'post-templates': ['posts'],
  },
  'apps/server/src': {
    'ad-schedule': ['ad-editor'],
    'ad-timeline': ['ad-editor'],
    lots: ['ad-editor'],
    'owner-report': ['ad-editor', 'ad-sheet'],
    'post-approval': ['posts'],
    'post-checks': ['posts'],
    'post-media': ['posts'],
    'post-plans': ['posts', 'post-approval', 'post-settings'],
    'post-publishing': ['posts', 'post-approval'],
    'post-settings': ['posts', 'post-approval'],
    'post-templates': ['posts', 'post-approval'],
  },
}

const place = (path: string) => /^(packages\/core\/src|apps\/server\/src)\/([^/]+)\//.exec(path)?.slice(1) ?? []

/** Whether the table lets the feature of one file open any file of the other's. */
export const isStandingOn = ({ from, to }: Edge): boolean => {
  const [layer = '', mine = ''] = place(from)
  const [otherLayer, theirs = ''] = place(to)
  return layer === otherLayer && (standsOn[layer]?.[mine]?.includes(theirs) ?? false)
}
