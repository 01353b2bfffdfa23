// /admin/categories: categories and subcategories with counts; support adds, edits, reorders, closes and merges them.
import { ArrowDown, ArrowUp, Merge, MoreHorizontal, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { listConsoleCategories } from '#contract/operations/console/catalog.endpoints.ts';
import { moveCategory, moveSubcategory } from '#contract/catalog/gigs/catalog.endpoints.ts';
import type { ConsoleCategory } from '#contract/catalog/gigs/catalog.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { countOf } from '#web/operations/console/count-text.ts';
import { CategoryDialog, type CategoryTask } from '#web/operations/console/category-dialogs.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(({ call: ask }: LoadArgs) => ask(listConsoleCategories, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

type Direction = 'up' | 'down';

export default function CategoriesPage({ loaderData: { items } }: PageProps<typeof load>) {
  const [task, setTask] = useState<CategoryTask | null>(null);
  const revalidator = useRevalidator();
  const move = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await revalidator.revalidate();
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <div className="page-column pb-16">
      <PageMeta title="Categories" noIndex />
      <PageHead
        title="Categories"
        lead="What sellers choose from and buyers browse. URLs never break: merged subcategories redirect."
        actions={<Button onClick={() => setTask({ kind: 'add-category' })}>Add category</Button>}
      />
      <ul className="grid max-w-4xl gap-6">
        {items.map((category, at) => (
          <li key={category.slug}>
            <CategoryCard
              category={category}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onTask={setTask}
              onMove={(to) => void move(() => call(moveCategory, { category: category.slug, to }))}
              onMoveSub={(subcategory, to) =>
                void move(() => call(moveSubcategory, { category: category.slug, subcategory, to }))
              }
            />
          </li>
        ))}
      </ul>
      <CategoryDialog
        task={task}
        onClose={() => setTask(null)}
        onDone={async (message) => {
          toast.success(message);
          setTask(null);
          await revalidator.revalidate();
        }}
      />
    </div>
  );
}

type CardProps = {
  category: ConsoleCategory;
  isFirst: boolean;
  isLast: boolean;
  onTask: (task: CategoryTask) => void;
  onMove: (to: Direction) => void;
  onMoveSub: (subcategory: string, to: Direction) => void;
};

function CategoryCard({ category, isFirst, isLast, onTask, onMove, onMoveSub }: CardProps) {
  const { name, description, subcategories, merged } = category;
  return (
    <Card as="article">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="heading-3 wrap-anywhere">{name}</h2>
          <p className="mt-1 text-ink-soft">{description}</p>
          <p className="mt-1 text-sm text-ink-faint tabular-nums">
            {countOf(category.gigCount, 'gig')}
            {category.inactiveCount > 0 && `, ${category.inactiveCount} not active`}
            {`, ${countOf(category.projectCount, 'open project')}`}
          </p>
        </div>
        <ActionsMenu label={`Actions for ${name}`}>
          <MenuItem icon={Pencil} onSelect={() => onTask({ kind: 'edit-category', category })}>
            Edit
          </MenuItem>
          <MoveItems isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </ActionsMenu>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {subcategories.map((sub, at) => (
          <SubcategoryRow
            key={sub.slug}
            category={category}
            sub={sub}
            isFirst={at === 0}
            isLast={at === subcategories.length - 1}
            onTask={onTask}
            onMove={(to) => onMoveSub(sub.slug, to)}
          />
        ))}
      </ul>
      {merged.length > 0 && (
        <p className="mt-3 text-sm text-ink-faint">
          Merged:{' '}
          {merged
            .map(
              (row) =>
                `${row.name} into ${subcategories.find((sub) => sub.slug === row.into)?.name ?? row.into}`,
            )
            .join('; ')}
          .
        </p>
      )}
      <div className="mt-4">
        <Button
          onClick={() => onTask({ kind: 'add-subcategory', category })}
          aria-label={`Add a subcategory to ${name}`}
        >
          Add subcategory
        </Button>
      </div>
    </Card>
  );
}

type RowProps = Pick<CardProps, 'category' | 'isFirst' | 'isLast' | 'onTask' | 'onMove'> & {
  sub: ConsoleCategory['subcategories'][number];
};

function SubcategoryRow({ category, sub, isFirst, isLast, onTask, onMove }: RowProps) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-1.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink
            to={`/explore?category=${category.slug}&subcategory=${sub.slug}`}
            prefetch="none"
            className="inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
          >
            {sub.name}
          </TextLink>
          {sub.isClosed && <Badge tone="warning">Closed to new gigs</Badge>}
        </p>
        <p className="text-sm text-ink-faint tabular-nums">
          {countOf(sub.gigCount, 'gig')}
          {sub.inactiveCount > 0 && `, ${sub.inactiveCount} not active`}
        </p>
      </div>
      <ActionsMenu label={`Actions for ${sub.name}`}>
        <MenuItem icon={Pencil} onSelect={() => onTask({ kind: 'edit-subcategory', category, sub })}>
          Rename or close
        </MenuItem>
        <MoveItems isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <MenuItem
          icon={Merge}
          disabled={isFirst && isLast}
          onSelect={() => onTask({ kind: 'merge-subcategory', category, sub })}
        >
          Merge into another
        </MenuItem>
      </ActionsMenu>
    </li>
  );
}

function ActionsMenu({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Menu label={label} round trigger={<Icon of={MoreHorizontal} />}>
      {children}
    </Menu>
  );
}

function MoveItems({
  isFirst,
  isLast,
  onMove,
}: {
  isFirst: boolean;
  isLast: boolean;
  onMove: (to: Direction) => void;
}) {
  return (
    <>
      <MenuItem icon={ArrowUp} disabled={isFirst} onSelect={() => onMove('up')}>
        Move up
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={isLast} onSelect={() => onMove('down')}>
        Move down
      </MenuItem>
    </>
  );
}
