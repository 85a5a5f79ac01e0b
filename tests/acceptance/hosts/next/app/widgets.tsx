'use client'
import { VitrineProvider } from '@vitrine/react'
import type { ReactNode } from 'react'
import { vitrine } from './vitrine'

export const Widgets = ({ children }: { children: ReactNode }) => <VitrineProvider instance={vitrine}>{children}</VitrineProvider>
