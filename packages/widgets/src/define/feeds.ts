// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineFeeds } from '../feeds/feeds.ts'

defineElement('vitrine-feeds', VitrineFeeds)
