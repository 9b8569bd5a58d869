import { ArrowRight } from 'lucide';
import { Link, type LinkProps } from '../platform/navigation/link.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export function ArrowLink({ className, children, ...link }: LinkProps) {
  return (
    <Link {...link} className={classNames('arrow', className)}>
      {children} <Icon of={ArrowRight} />
    </Link>
  );
}
