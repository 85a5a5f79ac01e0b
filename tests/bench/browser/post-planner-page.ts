import '@vitrine/widgets/define/post-planner'
import '@vitrine/widgets/define/provider'
