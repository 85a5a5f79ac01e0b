// Written by `npm run generate`.
import '../types/global.ts'
import { defineElement } from '../base/define-element.ts'
import { VitrineAdsList } from '../ads/ads-list/ads-list.ts'

defineElement('vitrine-ads-list', VitrineAdsList)
