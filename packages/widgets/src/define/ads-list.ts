import { VitrineAdsList } from '../ads-list/ads-list.ts'
import { defineElement } from '../base/define-element.ts'

defineElement('vitrine-ads-list', VitrineAdsList)
