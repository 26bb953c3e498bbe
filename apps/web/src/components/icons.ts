/** The icons of the page: one set, each by the name of what it means here. They are decoration: labels say the same in words. */
export {
  ArrowDown as DownIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as PreviousIcon,
  ChevronRight as ChevronRightIcon,
  ChevronRight as NextIcon,
  CircleAlert as FaultIcon,
  Copy as CopyIcon,
  Ellipsis as MoreIcon,
  Globe as LanguageIcon,
  ListFilter as FilterIcon,
  LoaderCircle as LoaderIcon,
  LocateFixed as PositionIcon,
  Scale as RuleIcon,
  UserRound as PersonIcon,
  X as CloseIcon,
} from 'lucide-react';
